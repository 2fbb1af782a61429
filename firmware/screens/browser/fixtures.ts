import type { TableInput } from '../../../hal/roles/roles.js';
import type { FixturesView } from '../views/panel-view.js';
import { sendAct } from './acts.js';
import { oneTabStop } from './arrow-keys.js';
import { h, part, set, setText } from './dom.js';
import { light } from './lamp.js';
import { hasHands } from './view-client.js';
import { label, roleLabel } from './words.js';

/** Keys, doors, the tower lamp and the shoe. */
export class Fixtures {
  readonly #controls = new Map<string, HTMLButtonElement>();

  constructor() {
    for (const group of ['keys', 'doors']) oneTabStop(part(group), 'button');
  }

  show({ inputs, outputs, shoeIsLocked }: FixturesView): void {
    for (const [role, active] of Object.entries(inputs)) {
      if (role === 'logic-door-memory') continue;
      const key = role.endsWith('-key');
      const element = this.#controls.get(role) ?? this.#make(role, key);
      set(element, 'aria-pressed', active ? 'true' : 'false');
      set(element, 'aria-disabled', hasHands() ? null : 'true');
      element.dataset['coach'] = role;
    }
    for (const colour of ['red', 'amber', 'green']) {
      light(part(`tower-${colour}`), outputs[`tower-${colour}`]);
    }
    set(part('sounder'), 'data-on', outputs['sounder'] !== 0);
    set(part('shoe-lock'), 'data-on', shoeIsLocked);
    setText(part('shoe-lock'), label(shoeIsLocked ? 'lock-locked' : 'lock-open'));
  }

  #make(role: string, key: boolean): HTMLButtonElement {
    const tip = key ? 'turn-key' : 'move-door';
    const element = h(
      'button',
      {
        type: 'button',
        class: key ? 'key' : 'door',
        title: label(tip),
        'data-tip': tip,
      },
      h('i', {}),
      h('span', { 'data-text': role }, roleLabel(role)),
    );
    element.addEventListener('click', () => {
      if (!hasHands()) return;
      const active = element.getAttribute('aria-pressed') !== 'true';
      void sendAct({ do: 'turn', role: role as TableInput, active });
    });
    part(key ? 'keys' : 'doors').append(element);
    this.#controls.set(role, element);
    return element;
  }
}
