import { writeFileSync } from 'node:fs';
import { matricesOf } from '../matrix/tried.js';
import {
  answers,
  jackpotAnswers,
  readExamples,
  readJackpotExamples,
  readTournamentExamples,
  statesFile,
  tournamentAnswers,
} from './examples.js';
import { FLOOR_PAGE, floorPage } from './floor-page.js';
import { JACKPOT_PAGE, jackpotPage } from './jackpot-page.js';
import { PAGE, page } from './page.js';
import { TOURNAMENTS_PAGE, tournamentsPage } from './tournaments-page.js';

const examples = readExamples();
for (const example of examples) writeFileSync(statesFile(example), answers(example));
for (const example of readJackpotExamples()) writeFileSync(statesFile(example), jackpotAnswers(example));
for (const example of readTournamentExamples())
  writeFileSync(statesFile(example), tournamentAnswers(example));
writeFileSync(TOURNAMENTS_PAGE, tournamentsPage());
writeFileSync(FLOOR_PAGE, floorPage());
writeFileSync(JACKPOT_PAGE, jackpotPage());
writeFileSync(PAGE, page(examples, matricesOf(examples)));
