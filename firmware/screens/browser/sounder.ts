import { part, set } from './dom.js';
import type { Sound } from './sounds.js';
import { label } from './words.js';

// Sounds are made on the spot: nothing is loaded. A browser lets none out before somebody has touched the page.

/** A tone: its pitch in hertz, when it begins and how long it rings, in seconds. */
interface Tone {
  readonly hertz: number;
  readonly at: number;
  readonly rings: number;
}

const tone = (hertz: number, at = 0, rings = 0.18): Tone => ({ hertz, at, rings });

const TONES: Readonly<Record<Exclude<Sound, 'card' | 'chip'>, readonly Tone[]>> = {
  'no-more-bets': [tone(660, 0, 0.25), tone(440, 0.2, 0.45)],
  'last-seconds': [tone(880, 0, 0.07)],
  win: [tone(523), tone(659, 0.12), tone(784, 0.24), tone(1047, 0.36, 0.5)],
  call: [tone(988, 0, 0.3), tone(784, 0.3, 0.5)],
};

/** Strokes of noise: a card slides, a chip clicks. */
const NOISES = {
  card: { hertz: 2400, rings: 0.12 },
  chip: { hertz: 5200, rings: 0.05 },
} as const;

/** How loud this screen is, in tenths: kept on it. 0 is mute. */
const LOUDNESS = 'loudness';
const AS_IT_COMES = 5;

export class Sounder {
  #context: AudioContext | null = null;
  readonly #slider = part<HTMLInputElement>('loudness');
  readonly #mute = part('mute');
  /** To go back to from mute. */
  #before = AS_IT_COMES;

  constructor() {
    this.#slider.value = localStorage.getItem(LOUDNESS) ?? `${AS_IT_COMES}`;
    this.#slider.addEventListener('input', () => this.#keep());
    this.#mute.addEventListener('click', () => {
      const loudness = Number(this.#slider.value);
      if (loudness > 0) this.#before = loudness;
      this.#slider.value = loudness > 0 ? '0' : `${this.#before}`;
      this.#keep();
    });
    for (const gesture of ['pointerdown', 'keydown'])
      addEventListener(gesture, () => void this.#wake(), { once: true });
    this.name();
  }

  name(): void {
    const isMute = Number(this.#slider.value) === 0;
    set(this.#mute, 'aria-pressed', isMute ? 'true' : 'false');
    set(this.#mute, 'aria-label', label('mute'));
  }

  play(sounds: readonly Sound[]): void {
    const loudness = Number(this.#slider.value) / 10;
    if (!this.#context || loudness === 0) return;
    for (const sound of sounds) {
      if (sound === 'card' || sound === 'chip') stroke(this.#context, NOISES[sound], loudness);
      else for (const one of TONES[sound]) ring(this.#context, one, loudness);
    }
  }

  #keep(): void {
    localStorage.setItem(LOUDNESS, this.#slider.value);
    this.name();
  }

  async #wake(): Promise<void> {
    this.#context ??= new AudioContext();
    await this.#context.resume();
  }
}

function ring(context: AudioContext, { hertz, at, rings }: Tone, loudness: number): void {
  const start = context.currentTime + at;
  const oscillator = new OscillatorNode(context, { frequency: hertz, type: 'triangle' });
  oscillator.connect(fading(context, start, rings, loudness * 0.3));
  oscillator.start(start);
  oscillator.stop(start + rings);
}

function stroke(
  context: AudioContext,
  { hertz, rings }: { readonly hertz: number; readonly rings: number },
  loudness: number,
): void {
  const length = Math.ceil(context.sampleRate * rings);
  const buffer = new AudioBuffer({ length, sampleRate: context.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = Math.random() * 2 - 1;
  const noise = new AudioBufferSourceNode(context, { buffer });
  const filter = new BiquadFilterNode(context, { type: 'bandpass', frequency: hertz });
  noise.connect(filter).connect(fading(context, context.currentTime, rings, loudness));
  noise.start();
}

function fading(context: AudioContext, start: number, rings: number, loudness: number): AudioNode {
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(loudness, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + rings);
  gain.connect(context.destination);
  return gain;
}
