import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** How a wire fails: nothing goes there, or nothing comes back, or both; or it is pulled out, and whoever was on it knows. */
export const CUTS = ['there', 'back', 'both', 'pulled'] as const;
export type Cut = (typeof CUTS)[number];

/** A wire to a port of this computer. What is on its way while it is cut comes when it is mended, as TCP has it. */
export class Wire {
  readonly #server: Server;
  readonly #pairs = new Set<{ readonly near: Socket; readonly far: Socket }>();
  #cut: Cut | null = null;

  private constructor(to: number) {
    this.#server = createServer((near) => {
      if (this.#cut === 'pulled') {
        near.destroy();
        return;
      }
      const pair = { near, far: connect({ host: '127.0.0.1', port: to }) };
      this.#pairs.add(pair);
      this.#carry(near, pair.far);
      this.#carry(pair.far, near);
      near.on('close', () => this.#pairs.delete(pair));
      this.#hold();
    });
  }

  static async open(to: number): Promise<Wire> {
    const wire = new Wire(to);
    await once(wire.#server.listen(0, '127.0.0.1'), 'listening');
    return wire;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  cut(cut: Cut): void {
    this.#cut = cut;
    if (cut === 'pulled') for (const { near } of this.#pairs) near.destroy();
    this.#hold();
  }

  mend(): void {
    this.#cut = null;
    this.#hold();
  }

  async close(): Promise<void> {
    const closed = new Promise((done) => this.#server.close(done));
    for (const { near } of this.#pairs) near.destroy();
    await closed;
  }

  #carry(from: Socket, to: Socket): void {
    from
      .setNoDelay(true)
      .on('data', (bytes) => to.write(bytes))
      .on('error', () => {})
      .on('close', () => to.destroy());
  }

  #hold(): void {
    for (const { near, far } of this.#pairs) {
      hold(near, this.#cut === 'there' || this.#cut === 'both');
      hold(far, this.#cut === 'back' || this.#cut === 'both');
    }
  }
}

function hold(socket: Socket, isHeld: boolean): void {
  if (isHeld) socket.pause();
  else socket.resume();
}
