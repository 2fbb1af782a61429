import { part } from '../dom.js';
import { showUpdate } from '../update.js';
import { connect, onView } from '../view-client.js';

// The page of the technician.

onView<'service'>(({ update }, changed) => {
  if (changed.has('update')) showUpdate(part('update'), update);
});
connect('service');
