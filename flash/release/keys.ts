import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import { bytesOf } from './base64.js';

/** A public key of minisign: `Ed`, eight bytes of its id, 32 of the key. */
export interface PublicKey {
  /** As minisign prints it. */
  readonly id: string;
  readonly key: KeyObject;
  /** In one line, as `minisign -P` takes it. */
  readonly text: string;
}

const ALGORITHM = Buffer.from('Ed');
export const ID_LENGTH = 8;
const KEY_LENGTH = 32;

/** The id is a little-endian number of 64 bits. */
export const printId = (bytes: Buffer): string => Buffer.from(bytes).reverse().toString('hex').toUpperCase();

/** Null where the line is no key. */
export function readPublicKey(text: string): PublicKey | null {
  const bytes = bytesOf(text, ALGORITHM.length + ID_LENGTH + KEY_LENGTH);
  if (!bytes?.subarray(0, ALGORITHM.length).equals(ALGORITHM)) return null;
  const [id, raw] = [bytes.subarray(2, 2 + ID_LENGTH), bytes.subarray(2 + ID_LENGTH)];
  const key = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: raw.toString('base64url') },
    format: 'jwk',
  });
  return { id: printId(id), key, text };
}

/** A secret key with its public one. The id is the beginning of a hash, so that it need not be kept beside the key. */
export interface SecretKey {
  readonly secret: KeyObject;
  readonly id: Buffer;
  readonly public: PublicKey;
}

function secretKey(secret: KeyObject): SecretKey {
  const { x = '' } = createPublicKey(secret).export({ format: 'jwk' });
  const raw = Buffer.from(x, 'base64url');
  const id = createHash('blake2b512').update(raw).digest().subarray(0, ID_LENGTH);
  const text = Buffer.concat([ALGORITHM, id, raw]).toString('base64');
  return { secret, id, public: readPublicKey(text) as PublicKey };
}

export const newSecretKey = (): SecretKey => secretKey(generateKeyPairSync('ed25519').privateKey);

/** PKCS #8 in PEM, as `openssl` reads it; encrypted where there is a passphrase. */
export const printSecretKey = ({ secret }: SecretKey, passphrase: string): string =>
  secret
    .export({
      type: 'pkcs8',
      format: 'pem',
      ...(passphrase === '' ? {} : { cipher: 'aes-256-cbc', passphrase }),
    })
    .toString();

/** Throws what OpenSSL says of a file that is no key, or of a passphrase that is not its own. */
export function readSecretKey(pem: string, passphrase: string): SecretKey {
  const secret = createPrivateKey({ key: pem, format: 'pem', passphrase });
  if (secret.asymmetricKeyType !== 'ed25519') throw new Error(`it is a key of ${secret.asymmetricKeyType}`);
  return secretKey(secret);
}

export const isEncrypted = (pem: string): boolean => pem.includes('ENCRYPTED PRIVATE KEY');

/** A file as `minisign -p` takes it. */
export const printPublicKey = ({ id, text }: PublicKey): string =>
  `untrusted comment: minisign public key ${id}\n${text}\n`;
