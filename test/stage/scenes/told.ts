import type { Locale } from '../../../openapi/types.ts';

/** What customers write, and what the server names, in their language. */
export type Told = {
  readonly general: string;
  readonly law: string;
  readonly text: string;
  readonly note: string;
  readonly files: readonly [string, string];
  readonly street: string;
  readonly city: string;
  readonly company: string;
  readonly service: string;
  readonly variant: string;
  readonly greeting: string;
  readonly translation: string;
};

export const told = {
  en: {
    general: 'General',
    law: 'Law',
    text: 'Dear Ms Nowak, thank you for your letter of 3 November. We enclose the signed lease and ask you to return one copy.',
    note: 'Please keep the numbering of the clauses as it is.',
    files: ['Lease agreement.docx', 'Annex 2, inventory and house rules of the building.docx'],
    street: '12 Mill Lane',
    city: 'Berlin',
    company: 'Nowak & Partners Ltd',
    service: 'Written translation',
    variant: 'Expert',
    greeting: 'Good morning. Could you send me the signed contract by Friday?',
    translation: 'Dzień dobry. Czy mogą Państwo przesłać mi podpisaną umowę do piątku?',
  },
  de: {
    general: 'Allgemein',
    law: 'Recht',
    text: 'Sehr geehrte Frau Nowak, vielen Dank für Ihr Schreiben vom 3. November. Anbei erhalten Sie den unterzeichneten Mietvertrag.',
    note: 'Bitte behalten Sie die Nummerierung der Klauseln bei.',
    files: ['Mietvertrag.docx', 'Anlage 2, Inventarverzeichnis und Hausordnung des Gebäudes.docx'],
    street: 'Mühlenweg 12',
    city: 'Berlin',
    company: 'Nowak Grundstücksverwaltungsgesellschaft mbH',
    service: 'Schriftliche Übersetzung',
    variant: 'Expert',
    greeting: 'Guten Morgen. Könnten Sie mir den unterzeichneten Vertrag bis Freitag schicken?',
    translation: 'Dzień dobry. Czy mogą Państwo przesłać mi podpisaną umowę do piątku?',
  },
  pl: {
    general: 'Ogólna',
    law: 'Prawo',
    text: 'Szanowna Pani, dziękujemy za list z 3 listopada. W załączeniu przesyłamy podpisaną umowę najmu i prosimy o odesłanie jednego egzemplarza.',
    note: 'Prosimy zachować numerację paragrafów.',
    files: ['Umowa najmu.docx', 'Załącznik nr 2, spis wyposażenia i regulamin budynku.docx'],
    street: 'ul. Młyńska 12',
    city: 'Warszawa',
    company: 'Nowak i Wspólnicy sp. z o.o.',
    service: 'Tłumaczenie pisemne',
    variant: 'Expert',
    greeting: 'Dzień dobry. Czy mogą Państwo przesłać mi podpisaną umowę do piątku?',
    translation: 'Good morning. Could you send me the signed contract by Friday?',
  },
  uk: {
    general: 'Загальна',
    law: 'Право',
    text: 'Шановна пані Новак, дякуємо за лист від 3 листопада. Надсилаємо підписаний договір оренди та просимо повернути один примірник.',
    note: 'Будь ласка, збережіть нумерацію пунктів.',
    files: ['Договір оренди.docx', 'Додаток 2, опис майна та правила користування будинком.docx'],
    street: 'вул. Млинова, 12',
    city: 'Варшава',
    company: 'ТОВ «Новак і партнери»',
    service: 'Письмовий переклад',
    variant: 'Expert',
    greeting: 'Добрий день. Чи могли б ви надіслати мені підписаний договір до п’ятниці?',
    translation: 'Dzień dobry. Czy mogą Państwo przesłać mi podpisaną umowę do piątku?',
  },
} as const satisfies Record<Locale, Told>;
