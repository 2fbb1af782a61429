import type { Board } from '../../hal/board/board.js';
import type { Recorded } from '../journal/record.js';
import type { ComputerView } from './computer-view.js';
import type { HomeView } from './home-view.js';
import type { InputView } from './inputs-view.js';
import type { LineView } from './lines-view.js';

/** Everything that the maker's desk asks for. No credentials are in it, and of the cards none that is still to come: nobody has those. */
export interface BundleView {
  readonly made: string;
  readonly home: HomeView;
  readonly computer: ComputerView;
  readonly inputs: readonly InputView[];
  readonly lines: readonly LineView[];
  readonly board: Board;
  readonly settings: object;
  /** The last records of the journal, without those of people. */
  readonly records: readonly Recorded[];
}
