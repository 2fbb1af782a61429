import { randomBytes } from 'node:crypto';
import { SecretFile } from '../secret-file.js';
import { PEOPLE, type People } from './people-shape.js';

/** The file of people. The table and `banco people` change it. */
export class PeopleFile extends SecretFile<People> {
  constructor(path: string) {
    super(path, PEOPLE, 'a file of people as `banco people` writes it', () => ({
      file: randomBytes(8).toString('hex'),
      people: [],
      acts: [],
    }));
  }
}
