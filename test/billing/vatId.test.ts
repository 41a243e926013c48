import { expect, test } from 'vitest';
import { normaliseVatId } from '../../machines/billing/normaliseVatId.ts';
import { isVatId } from '../../machines/billing/vatId.ts';

test.each([
  ['PL 526-02-50-274', 'PL', 'PL5260250274'],
  ['526–02–50–274', 'PL', '5260250274'],
  ['NIP: 526 025 02 74', 'PL', '5260250274'],
  ['EL: 094259216', 'GR', 'EL094259216'],
  ['GR 094259216', 'GR', 'EL094259216'],
  ['IT: 00743110157', 'IT', 'IT00743110157'],
  ['BE 444.503.092', 'BE', 'BE0444503092'],
  ['444 503 092', 'BE', '0444503092'],
  ['BE0444503092', 'BE', 'BE0444503092'],
  ['AT13585627', 'AT', 'ATU13585627'],
  ['13585627', 'AT', 'U13585627'],
  ['ATU 135 856 27', 'AT', 'ATU13585627'],
  ['USt-IdNr.: DE 136 695 976', 'DE', 'DE136695976'],
  ['NIP / VAT UE: PL5260250274', 'PL', 'PL5260250274'],
  ['VAT-UE PL 526-02-50-274', 'DE', 'PL5260250274'],
  ['VAT Reg. No. DE136695976', 'DE', 'DE136695976'],
  ['MwSt-Nr. DE136695976', 'AT', 'DE136695976'],
  ['TVA FR 40 303 265 045', 'FR', 'FR40303265045'],
  ['BTW NL004495445B01', 'NL', 'NL004495445B01'],
  ['P. IVA 00743110157', 'IT', '00743110157'],
  ['Partita IVA: IT00743110157', 'IT', 'IT00743110157'],
  ['CIF A58818501', 'ES', 'A58818501'],
  ['NIF: PT501964843', 'PT', 'PT501964843'],
  ['DIČ: CZ25123891', 'CZ', 'CZ25123891'],
  ['Номер ПДВ: PL5260250274', 'PL', 'PL5260250274'],
  ['12892312-2-42', 'HU', '12892312'],
  ['SE 556012-5790', 'SE', 'SE556012579001'],
  ['NO 974 760 673 MVA', 'NO', 'NO974760673MVA'],
  ['CHE-116.281.710 MWST', 'CH', 'CHE116281710MWST'],
  ['\u202aｄｅ136695976\u202c', 'DE', 'DE136695976'],
] as const)('%j of %s is right, and stored as %j', (typed, iso2, stored) => {
  expect(isVatId(typed, iso2)).toBe(true);
  expect(normaliseVatId(typed, iso2)).toBe(stored);
  expect(normaliseVatId(stored, iso2)).toBe(stored);
});

test.each([
  ['ESA00000000', 'ES'],
  ['A00000000', 'ES'],
  ['PL0000000000', 'PL'],
  ['IT00000000000', 'IT'],
  ['DE136695977', 'DE'],
  ['40303265046', 'MC'],
  ['BE 44.503.092', 'BE'],
  ['AT13585628', 'AT'],
  ['0000', ''],
  ['12', ''],
] as const)('%j of %s is none', (typed, iso2) => {
  expect(isVatId(typed, iso2)).toBe(false);
});
