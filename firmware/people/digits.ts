// What somebody enters: the number of a person, and the PIN behind it. Its digits are the answer buttons, and the dot of each digit
// of a PIN has a place on the dealer's display.

export const NUMBER_DIGITS = 3;
export const PIN_DIGITS = { least: 6, most: 8 } as const;
