import type { InsuranceOffer } from '../../decode/insurance-offer.js';
import type { CoupView } from '../views/coup-view.js';
import { page, say } from './words.js';

/** What the Insurance that is open pays, and how much is staked on it: empty where none is. */
export function insuranceText({ insurance }: CoupView): string {
  if (!insurance) return '';
  const { staked, pays } = insurance;
  return `${page({ is: 'insured', staked })}; ${say.condition(pays.when)}: ${say.odds(pays.pays)}`;
}

/** The same for a seat that may insure: what it has on it, and what one press more would be. */
export function insuranceOfferText({ insurance }: CoupView, offer: InsuranceOffer): string {
  return insurance ? page({ is: 'insurance-offer', ...insurance.pays, all: insurance.staked, ...offer }) : '';
}
