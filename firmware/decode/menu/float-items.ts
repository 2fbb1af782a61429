import type { TableSettings } from '../../settings/table-settings.js';
import { itemIn, LARGE_AMOUNT, type MenuItem } from './menu-item.js';

const item = itemIn('float');

/** Where stakes are chips: what becomes of the dealer's float, in whole amounts of the currency. */
export const floatItems = ({ opening }: TableSettings): readonly MenuItem[] =>
  opening['wagering'] === 'chips'
    ? (['drop', 'fill', 'credit', 'counted'] as const).map((is) =>
        item({ is: 'float', of: is }, { id: `float ${is}`, needs: [LARGE_AMOUNT] }, ({ by, amount }) => [
          { type: 'float', by, is, amount },
        ]),
      )
    : [];
