import type { DraftFields } from '../../../machines/request/draft.ts';
import { listPackageIds, services } from '../../../machines/services/index.ts';
import type { Service } from '../../../openapi/types.ts';
import { attachment, priceList, restored } from '../../support/models/samples.ts';
import type { OrderFixture } from './orderFixture.ts';
import { begun, buildFields, countDocuments, pair, pairs } from './requestParts.ts';
import type { Stories, Story } from './story.ts';

/** What is filled in of a service alone, and how many of its units that is. */
type Form = {
  readonly fields: (fixture: OrderFixture) => Partial<DraftFields>;
  readonly hasDocuments?: boolean;
  readonly quantity: number;
};

const forms = {
  sworn: { fields: () => ({ text: '', packageId: 1 }), hasDocuments: true, quantity: 8 },
  proofreading: { fields: () => ({ targetLang: 'de', packageId: 1 }), hasDocuments: true, quantity: 1420 },
  'machine-translation': { fields: () => ({ packageId: 2 }), hasDocuments: true, quantity: 1420 },
  email: { fields: () => ({}), quantity: 1 },
  website: {
    fields: () => ({ text: '', links: ['https://example.com/', 'https://example.com/about/the-people-behind-it'] }),
    quantity: 600,
  },
  'phone-call': {
    fields: () => ({
      text: '',
      packageId: 1,
      deadline: '',
      phoneNumbers: ['+48 22 307 18 41', '+49 30 901820'],
      recording: true,
      startsAt: '2026-11-23T10:00',
      duration: 45,
    }),
    quantity: 45,
  },
  interpreting: {
    fields: ({ street, city }) => ({
      text: '',
      packageId: 1,
      deadline: '',
      place: `${street}, ${city}`,
      startsAt: '2026-11-23T10:00',
      duration: 120,
    }),
    quantity: 2,
  },
} as const satisfies Record<Exclude<Service, 'write'>, Form>;

/** The form of a service as it is before it is sent, with its price. */
const filled = (name: keyof typeof forms, fixture: OrderFixture): void => {
  const { fields, quantity, hasDocuments = false }: Form = forms[name];
  const request = begun(services[name]);
  const documents = fixture.files.map((file, index) => ({
    ...attachment(`document-${index}`, `file-${index}`),
    name: file,
    size: 148_480,
  }));
  request.answer(
    'readDraft',
    restored({
      key: 'draft-key-1',
      fields: { ...buildFields(fixture), ...fields(fixture) },
      attachments: hasDocuments ? documents : [],
    }),
  );
  request.answer('loadPairs', priceList([...pairs, pair('de', 'de')]));
  if (hasDocuments) {
    countDocuments(request);
    request.fire('estimatePause');
  }
  const ready = { minimum: false, deliver_by: '2026-11-24T11:00:00.000Z', wish: 'met' } as const;
  request.answer('estimatePrice', {
    ...ready,
    words: quantity,
    unit: services[name].prices.unit,
    quantity,
    counted: true,
    price: fixture.price,
    earliest: '2026-11-23T11:00:00.000Z',
    speeds: [],
    languages: [],
    packages: listPackageIds(name).map((package_id) => ({
      ...ready,
      package_id,
      included: 150,
      gross: fixture.price.gross,
    })),
    discount: 'none',
  });
};

const story = (name: keyof typeof forms): Story => ({
  screen: { name },
  set: (fixture) => filled(name, fixture),
});

/** The form of each service but the quick quote's, which has stories of its own. */
export const serviceStories: Stories = {
  'service-sworn': story('sworn'),
  'service-proofreading': story('proofreading'),
  'service-machine-translation': story('machine-translation'),
  'service-email': story('email'),
  'service-website': story('website'),
  'service-phone-call': story('phone-call'),
  'service-interpreting': story('interpreting'),
};
