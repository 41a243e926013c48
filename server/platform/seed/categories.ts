import type { Locale } from '../../../openapi/types.ts';

type Category = {
  readonly id: number;
  readonly names: Record<Locale, string>;
  /** multiplies the word price */
  readonly factor: string;
};

/** Subject categories; the first is the general one, the others are specialised and cost a surcharge. */
export const categories: readonly Category[] = [
  { id: 1, factor: '1.00', names: { en: 'General', de: 'Allgemein', pl: 'Ogólna', uk: 'Загальна' } },
  { id: 2, factor: '1.25', names: { en: 'Law', de: 'Recht', pl: 'Prawo', uk: 'Право' } },
  { id: 3, factor: '1.30', names: { en: 'Medicine', de: 'Medizin', pl: 'Medycyna', uk: 'Медицина' } },
  { id: 4, factor: '1.30', names: { en: 'Pharmacy', de: 'Pharmazie', pl: 'Farmacja', uk: 'Фармація' } },
  { id: 5, factor: '1.20', names: { en: 'Engineering', de: 'Technik', pl: 'Technika', uk: 'Техніка' } },
  {
    id: 6,
    factor: '1.15',
    names: { en: 'Information technology', de: 'Informatik', pl: 'Informatyka', uk: 'Інформаційні технології' },
  },
  {
    id: 7,
    factor: '1.20',
    names: {
      en: 'Finance and accounting',
      de: 'Finanzen und Rechnungswesen',
      pl: 'Finanse i księgowość',
      uk: 'Фінанси та бухгалтерія',
    },
  },
  {
    id: 8,
    factor: '1.15',
    names: {
      en: 'Marketing and advertising',
      de: 'Marketing und Werbung',
      pl: 'Marketing i reklama',
      uk: 'Маркетинг і реклама',
    },
  },
  { id: 9, factor: '1.25', names: { en: 'Science', de: 'Wissenschaft', pl: 'Nauka', uk: 'Наука' } },
  {
    id: 10,
    factor: '1.20',
    names: {
      en: 'Construction and architecture',
      de: 'Bauwesen und Architektur',
      pl: 'Budownictwo i architektura',
      uk: 'Будівництво та архітектура',
    },
  },
  {
    id: 11,
    factor: '1.20',
    names: {
      en: 'Energy and environment',
      de: 'Energie und Umwelt',
      pl: 'Energia i środowisko',
      uk: 'Енергетика та довкілля',
    },
  },
  {
    id: 12,
    factor: '1.15',
    names: {
      en: 'Tourism and gastronomy',
      de: 'Tourismus und Gastronomie',
      pl: 'Turystyka i gastronomia',
      uk: 'Туризм і гастрономія',
    },
  },
];
