import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';
import { Connections } from './connections.js';
import { OneRequest } from './one-request.js';
import { inSmallReads } from './small-reads.js';

/** In bytes. */
const LONGEST_HEAD = 8192;

/** The first byte of a connection that begins with TLS: a record of its handshake, RFC 8446 5.1. */
const HANDSHAKE = 0x16;

export interface ListenSettings {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** In PEM; null where nothing is encrypted. */
  readonly certificate: { readonly key: string; readonly certificate: string } | null;
}

export interface Listener {
  readonly port: number;
  /** The connection of this request is a viewer's from now on, and as long as it likes. */
  keep(connection: OneRequest): void;
  close(): Promise<void>;
}

/** Gives the requests that come to a port, one of a connection at a time. With a certificate, some may come without TLS: they say so. */
export async function listen(
  { host, port, certificate }: ListenSettings,
  handle: (request: IncomingMessage, response: ServerResponse, connection: OneRequest) => void,
): Promise<Listener> {
  const connections = new Connections();
  const http = createHttpServer({ maxHeaderSize: LONGEST_HEAD }, (request, response) => {
    const connection = request.socket as unknown as OneRequest;
    response.on('finish', () => {
      connections.answered(connection.accepted);
      connection.wantNext();
    });
    handle(request, response, connection);
  });
  const secureContext = certificate && createSecureContext({ ...certificate, cert: certificate.certificate });

  function serve(accepted: Socket, isSecure: boolean): void {
    const socket =
      isSecure && secureContext ? new TLSSocket(accepted, { isServer: true, secureContext }) : accepted;
    http.emit('connection', new OneRequest(accepted, socket, isSecure));
  }

  const server = createServer({ pauseOnConnect: true }, (raw) => {
    const accepted = inSmallReads(raw);
    accepted.on('error', () => {});
    connections.add(accepted);
    if (!secureContext) serve(accepted, false);
    else
      accepted.once('readable', () => {
        const first = accepted.read() as Buffer | null;
        if (!first) return;
        accepted.unshift(first);
        serve(accepted, first[0] === HANDSHAKE);
      });
  });
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(port, host, done);
  });
  return {
    port: (server.address() as AddressInfo).port,
    keep: ({ accepted }) => connections.release(accepted),
    close: async () => {
      connections.close();
      await new Promise((done) => server.close(done));
    },
  };
}
