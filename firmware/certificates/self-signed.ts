import { createPublicKey, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';

// A certificate that a table signs for itself: RFC 5280, in DER, X.690. Node reads certificates and makes none. The packages that do
// so make every kind, and bring code for all of ASN.1 or a cryptography of their own; this one kind has a fixed form.

const INTEGER = 0x02;
const BIT_STRING = 0x03;
const OCTET_STRING = 0x04;
const OBJECT_IDENTIFIER = 0x06;
const UTF8_STRING = 0x0c;
const UTC_TIME = 0x17;
const GENERALIZED_TIME = 0x18;
const SEQUENCE = 0x30;
const SET = 0x31;
const VERSION = 0xa0;
const EXTENSIONS = 0xa3;
const DNS_NAME = 0x82;
const IP_ADDRESS = 0x87;

const TRUE = Buffer.of(0x01, 1, 0xff);
const VERSION_3 = Buffer.of(2);

/**
 * The clock of a table may be wrong, and be put right later, so that no date is asked of it: from the beginning of UNIX time on, and
 * without an end, as RFC 5280 4.1.2.5 writes that.
 */
const BEGINNING = '700101000000Z';
const NO_END = '99991231235959Z';

const SIGNED_WITH = sequence(identifier(1, 2, 840, 10_045, 4, 3, 2)); // ecdsa-with-SHA256, RFC 5758
const COMMON_NAME = identifier(2, 5, 4, 3);
const SUBJECT_ALT_NAME = identifier(2, 5, 29, 17);
const BASIC_CONSTRAINTS = identifier(2, 5, 29, 19);
const KEY_USAGE = identifier(2, 5, 29, 15);
const EXTENDED_KEY_USAGE = identifier(2, 5, 29, 37);
const SERVER_AUTH = identifier(1, 3, 6, 1, 5, 5, 7, 3, 1);
const CLIENT_AUTH = identifier(1, 3, 6, 1, 5, 5, 7, 3, 2);
/** One bit of eight, the first: digitalSignature, RFC 5280 4.2.1.3. */
const DIGITAL_SIGNATURE = der(BIT_STRING, Buffer.of(7, 0x80));
/** Without cA: it signs no other certificate. */
const IS_NO_CA = sequence();

/** PEM of a certificate for these names and addresses, by which whoever speaks with this computer calls it. */
export function selfSigned(key: KeyObject, called: string, names: readonly string[]): string {
  const name = sequence(der(SET, sequence(COMMON_NAME, text(UTF8_STRING, called))));
  const signed = sequence(
    der(VERSION, der(INTEGER, VERSION_3)),
    der(INTEGER, serialNumber()),
    SIGNED_WITH,
    name,
    sequence(text(UTC_TIME, BEGINNING), text(GENERALIZED_TIME, NO_END)),
    name,
    createPublicKey(key).export({ type: 'spki', format: 'der' }),
    der(
      EXTENSIONS,
      sequence(
        extension(SUBJECT_ALT_NAME, sequence(...names.map(generalName))),
        extension(BASIC_CONSTRAINTS, TRUE, IS_NO_CA),
        extension(KEY_USAGE, TRUE, DIGITAL_SIGNATURE),
        extension(EXTENDED_KEY_USAGE, sequence(SERVER_AUTH, CLIENT_AUTH)),
      ),
    ),
  );
  const signature = der(BIT_STRING, Buffer.of(0), sign('sha256', signed, key));
  return pem(sequence(signed, SIGNED_WITH, signature));
}

function der(tag: number, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  return Buffer.concat([Buffer.of(tag), lengthOf(content), content]);
}

function lengthOf({ length }: Buffer): Buffer {
  if (length < 0x80) return Buffer.of(length);
  return length < 0x100 ? Buffer.of(0x81, length) : Buffer.of(0x82, length >> 8, length & 0xff);
}

function sequence(...contents: readonly Buffer[]): Buffer {
  return der(SEQUENCE, ...contents);
}

const text = (tag: number, is: string): Buffer => der(tag, Buffer.from(is));

function identifier(first: number, second: number, ...others: readonly number[]): Buffer {
  const septets = others.flatMap((part) => {
    const digits = [part & 0x7f];
    for (let rest = part >> 7; rest > 0; rest >>= 7) digits.unshift((rest & 0x7f) | 0x80);
    return digits;
  });
  return der(OBJECT_IDENTIFIER, Buffer.of(40 * first + second, ...septets));
}

/** Positive, and of one length: the first bit is no sign, the second is no leading zero. */
function serialNumber(): Buffer {
  const number = randomBytes(16);
  number[0] = ((number[0] ?? 0) & 0x7f) | 0x40;
  return number;
}

/** What says that it is critical stands before the value. */
function extension(id: Buffer, ...contents: readonly Buffer[]): Buffer {
  const value = contents.at(-1) as Buffer;
  return sequence(id, ...contents.slice(0, -1), der(OCTET_STRING, value));
}

function generalName(name: string): Buffer {
  if (isIPv4(name)) return der(IP_ADDRESS, Buffer.from(name.split('.').map(Number)));
  return isIPv6(name)
    ? der(IP_ADDRESS, ipv6(new URL(`http://[${name}]`).hostname.slice(1, -1)))
    : text(DNS_NAME, name);
}

/** As a URL has it, all in hexadecimal: `::` stands for as many zeros as are missing of eight groups. */
function ipv6(address: string): Buffer {
  const [before = '', behind = ''] = address.split('::');
  const [left, right] = [before.match(/[^:]+/g) ?? [], behind.match(/[^:]+/g) ?? []];
  const groups = [...left, ...new Array<string>(8 - left.length - right.length).fill('0'), ...right];
  return Buffer.from(groups.map((group) => group.padStart(4, '0')).join(''), 'hex');
}

function pem(contents: Buffer): string {
  const lines = contents.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
