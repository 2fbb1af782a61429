import { viewerName } from './view-client.js';

/** Sends what somebody does or asks on this screen; null where the table does not answer. */
export const postAct = (
  body: object,
  {
    headers,
    ...more
  }: { readonly headers?: Readonly<Record<string, string>>; readonly signal?: AbortSignal } = {},
): Promise<Response | null> =>
  fetch('/act', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-viewer': viewerName(), ...headers },
    body: JSON.stringify(body),
    ...more,
  }).catch(() => null);
