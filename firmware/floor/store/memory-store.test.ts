import t from 'tap';
import { storeConformance } from '../testing/store-conformance.js';
import { MemoryStore } from './memory-store.js';

storeConformance(t, async () => new MemoryStore());
