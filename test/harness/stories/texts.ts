import type { Locale } from '../../../openapi/types.ts';

/** What customers write, and what the server names, in their language. */
export type Texts = {
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
  /** What a customer asks the desk about an order, and what it answers. */
  readonly question: string;
  readonly answer: string;
  /** What is to be revised of an order, and what a customer thinks of it. */
  readonly misspelled: string;
  readonly praise: string;
  /** What is to differ in an offer. */
  readonly wish: string;
};

export const texts = {
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
    question: 'Could you also send me the translation as a PDF?',
    answer: 'Of course. You will find it on this page this afternoon.',
    misspelled: 'In clause 7 the name of the company is misspelled: it is Nowak, not Novak.',
    praise: 'Quick, friendly and precise. Every figure is right.',
    wish: 'Could we have it by Monday morning? The table of contents need not be translated.',
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
    question: 'Könnten Sie mir die Übersetzung auch als PDF schicken?',
    answer: 'Selbstverständlich. Sie finden sie heute Nachmittag auf dieser Seite.',
    misspelled: 'In Klausel 7 ist der Firmenname falsch geschrieben: Es heißt Nowak, nicht Novak.',
    praise: 'Schnell, freundlich und genau. Jede Zahl stimmt.',
    wish: 'Wäre Montagvormittag möglich? Das Inhaltsverzeichnis muss nicht übersetzt werden.',
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
    question: 'Czy mogą Państwo przesłać tłumaczenie także w formacie PDF?',
    answer: 'Oczywiście. Plik będzie dostępny na tej stronie dziś po południu.',
    misspelled: 'W § 7 nazwa firmy jest zapisana błędnie: powinno być Nowak, a nie Novak.',
    praise: 'Szybko, uprzejmie i dokładnie. Wszystkie liczby się zgadzają.',
    wish: 'Czy jest to możliwe na poniedziałek rano? Spisu treści nie trzeba tłumaczyć.',
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
    question: 'Чи могли б ви надіслати переклад також у форматі PDF?',
    answer: 'Звичайно. Він буде на цій сторінці сьогодні після обіду.',
    misspelled: 'У пункті 7 назву компанії написано з помилкою: правильно Nowak, а не Novak.',
    praise: 'Швидко, приязно й точно. Усі цифри правильні.',
    wish: 'Чи можливо до ранку понеділка? Зміст перекладати не потрібно.',
  },
} as const satisfies Record<Locale, Texts>;
