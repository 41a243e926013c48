import type { Locale } from '../../../openapi/types.ts';

type Category = {
  readonly id: number;
  readonly names: Record<Locale, string>;
  /** multiplies the word price */
  readonly factor: string;
};

const category = (id: number, factor: string, en: string, de: string, pl: string, uk: string): Category => ({
  id,
  factor,
  names: { en, de, pl, uk },
});

/** Subject categories; the first is the general one, the others are specialised and cost a surcharge. */
export const categories: readonly Category[] = [
  category(1, '1.00', 'General', 'Allgemein', 'Ogólna', 'Загальна'),
  category(2, '1.25', 'Law', 'Recht', 'Prawo', 'Право'),
  category(3, '1.30', 'Medicine', 'Medizin', 'Medycyna', 'Медицина'),
  category(4, '1.30', 'Pharmacy', 'Pharmazie', 'Farmacja', 'Фармація'),
  category(5, '1.20', 'Engineering', 'Technik', 'Technika', 'Техніка'),
  category(6, '1.15', 'Information technology', 'Informatik', 'Informatyka', 'Інформаційні технології'),
  category(
    7,
    '1.20',
    'Finance and accounting',
    'Finanzen und Rechnungswesen',
    'Finanse i księgowość',
    'Фінанси та бухгалтерія',
  ),
  category(
    8,
    '1.15',
    'Marketing and advertising',
    'Marketing und Werbung',
    'Marketing i reklama',
    'Маркетинг і реклама',
  ),
  category(9, '1.25', 'Science', 'Wissenschaft', 'Nauka', 'Наука'),
  category(
    10,
    '1.20',
    'Construction and architecture',
    'Bauwesen und Architektur',
    'Budownictwo i architektura',
    'Будівництво та архітектура',
  ),
  category(
    11,
    '1.20',
    'Energy and environment',
    'Energie und Umwelt',
    'Energia i środowisko',
    'Енергетика та довкілля',
  ),
  category(
    12,
    '1.15',
    'Tourism and gastronomy',
    'Tourismus und Gastronomie',
    'Turystyka i gastronomia',
    'Туризм і гастрономія',
  ),
];
