import { nearest } from 'banco/src/reader/nearest.js';
import { isScalar, isSeq, type Node } from 'yaml';
import { CHOICES, FORMS, type ValueType, type WireName } from './value-types.js';
import { sourceOf } from './yaml-file.js';

/** The value, or why it is none. */
export type ReadValue = { readonly value: unknown } | { readonly wrong: string };

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, min: 60_000 };
const CARD = /^[A2-9TJQK][SHDC]$/;

export function readValue(type: ValueType, node: Node | null): ReadValue {
  if (type === 'fields') {
    const value: unknown = node?.toJSON();
    return value !== null && typeof value === 'object' && !Array.isArray(value)
      ? { value }
      : expected(type, node);
  }
  if (isSeq(node)) {
    const one = { cards: 'card', chips: 'cents', texts: 'text' } as const;
    const of = type in one ? one[type as keyof typeof one] : null;
    if (of === null) return expected(type, node);
    const values = node.items.map((item) => readValue(of, item as Node));
    return (
      values.find((value) => 'wrong' in value) ?? {
        value: values.map((read) => (read as { value: unknown }).value),
      }
    );
  }
  return isScalar(node) ? readText(type, sourceOf(node)) : expected(type, node);
}

function readText(type: ValueType, text: string): ReadValue {
  const is = text === '' ? 'nothing' : text;
  return valueFrom(type, text) ?? { wrong: `${FORMS[type]} belongs here, not ${is}${hint(type, text)}` };
}

/** Null where the text is not a value of this type. */
function valueFrom(type: ValueType, text: string): { readonly value: unknown } | null {
  const whole = (least: number, most: number): { readonly value: unknown } | null =>
    /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most ? { value: Number(text) } : null;
  switch (type) {
    case 'time': {
      const [, amount, unit] = /^(\d+(?:\.\d+)?) ?(ms|s|min)$/.exec(text) ?? [];
      return unit ? { value: Number(amount) * (UNITS[unit] ?? 1) } : null;
    }
    case 'count':
      return whole(1, 1000);
    case 'points':
      return whole(0, 9);
    case 'cents':
      return whole(1, 9_000_000_000_000);
    case 'chips':
      return /^[1-9]\d*$/.test(text) ? { value: [Number(text)] } : null;
    case 'card':
      return CARD.test(text) || text === 'cutting-card' || text === 'no card' ? { value: text } : null;
    case 'cards': {
      const [, decks] = /^([1-8]) decks?$/.exec(text) ?? [];
      return decks ? { value: inOrder(Number(decks)) } : null;
    }
    case 'seat': {
      const [, seat] = /^seat ([1-9]\d?)$/.exec(text) ?? [];
      return seat ? { value: Number(seat) } : null;
    }
    case 'wager': {
      const named = wireNameOf(text);
      return named.seat === null ? null : { value: named };
    }
    case 'shown':
      return { value: text };
    case 'button':
    case 'spot':
    case 'wire':
      return CHOICES[type]?.includes(text.replace(/^seat [1-9]\d? /, 'seat N '))
        ? { value: wireNameOf(text) }
        : null;
    default: {
      const choices = CHOICES[type];
      return text !== '' && (!choices || choices.includes(text)) ? { value: text } : null;
    }
  }
}

/** The wire that a name stands for. */
export function wireNameOf(text: string): WireName {
  const [, seat, role] = /^(?:seat (\d+) )?(.*)$/.exec(text) ?? [];
  return { seat: seat === undefined ? null : Number(seat), role: role ?? '' };
}

const inOrder = (decks: number): readonly string[] =>
  Array.from({ length: decks }, () =>
    [...'SHDC'].flatMap((suit) => [...'A23456789TJQK'].map((rank) => rank + suit)),
  ).flat();

function hint(type: ValueType, text: string): string {
  const seat = /^seat (\d+) /.exec(text)?.[1] ?? 'N';
  const near = nearest(
    text,
    (CHOICES[type] ?? []).map((choice) => choice.replace('seat N', `seat ${seat}`)),
  );
  return near === null ? '' : `; did you mean ${near}?`;
}

const expected = (type: ValueType, node: Node | null): ReadValue => ({
  wrong: `${FORMS[type]} belongs here, not ${node === null || (isScalar(node) && node.value === null) ? 'nothing' : isSeq(node) ? 'a list' : isScalar(node) ? sourceOf(node) : 'fields'}`,
});
