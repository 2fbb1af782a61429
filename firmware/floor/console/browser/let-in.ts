import { askFor } from './act-dialog.js';
import { byId } from './elements.js';

// Two people let a table in.

function letIn(): void {
  const fields = [
    { name: 'table', label: 'Table' },
    { name: 'fingerprint', label: 'Fingerprint of its key, as it prints it' },
  ];
  askFor(
    'Let a table in',
    'It may speak to this floor by this key alone: a key that it had before counts no more.',
    fields,
    ({ table = '', fingerprint = '' }) => ({ act: 'let-in', table, fingerprint }),
  );
}

byId('let-in').addEventListener('click', letIn);
