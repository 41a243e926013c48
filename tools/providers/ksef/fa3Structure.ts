/** The elements of FA(3) in the order in which they stand; those that may occur more than once, and those that must occur. */
export type Structure = {
  readonly order: readonly string[];
  readonly repeated?: readonly string[];
  readonly required: readonly string[];
};

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

const identity = { order: words('NIP KodUE NrVatUE KodKraju NrID BrakID Nazwa'), required: [] };
const address = { order: words('KodKraju AdresL1 AdresL2 GLN'), required: ['KodKraju', 'AdresL1'] };

export const structures: Readonly<Record<string, Structure>> = {
  Faktura: {
    order: words('Naglowek Podmiot1 Podmiot2 Podmiot3 PodmiotUpowazniony Fa Stopka Zalacznik'),
    repeated: ['Podmiot3'],
    required: ['Naglowek', 'Podmiot1', 'Podmiot2', 'Fa'],
  },
  'Faktura/Naglowek': {
    order: words('KodFormularza WariantFormularza DataWytworzeniaFa SystemInfo'),
    required: words('KodFormularza WariantFormularza DataWytworzeniaFa'),
  },
  'Faktura/Podmiot1': {
    order: words('PrefiksPodatnika NrEORI DaneIdentyfikacyjne Adres AdresKoresp DaneKontaktowe StatusInfoPodatnika'),
    repeated: ['DaneKontaktowe'],
    required: ['DaneIdentyfikacyjne', 'Adres'],
  },
  'Faktura/Podmiot1/DaneIdentyfikacyjne': { order: ['NIP', 'Nazwa'], required: ['NIP', 'Nazwa'] },
  'Faktura/Podmiot1/Adres': address,
  'Faktura/Podmiot2': {
    order: words('NrEORI DaneIdentyfikacyjne Adres AdresKoresp DaneKontaktowe NrKlienta IDNabywcy JST GV'),
    repeated: ['DaneKontaktowe'],
    required: ['DaneIdentyfikacyjne', 'JST', 'GV'],
  },
  'Faktura/Podmiot2/DaneIdentyfikacyjne': identity,
  'Faktura/Podmiot2/Adres': address,
  'Faktura/Fa': {
    order:
      words(`KodWaluty P_1 P_1M P_2 WZ P_6 OkresFa P_13_1 P_14_1 P_14_1W P_13_2 P_14_2 P_14_2W P_13_3 P_14_3 P_14_3W
      P_13_4 P_14_4 P_14_4W P_13_5 P_14_5 P_13_6_1 P_13_6_2 P_13_6_3 P_13_7 P_13_8 P_13_9 P_13_10 P_13_11 P_15 KursWalutyZ
      Adnotacje RodzajFaktury PrzyczynaKorekty TypKorekty DaneFaKorygowanej OkresFaKorygowanej NrFaKorygowany Podmiot1K
      Podmiot2K P_15ZK KursWalutyZK ZaliczkaCzesciowa FP TP DodatkowyOpis FakturaZaliczkowa ZwrotAkcyzy FaWiersz Rozliczenie
      Platnosc WarunkiTransakcji Zamowienie`),
    repeated: words('WZ DaneFaKorygowanej Podmiot2K ZaliczkaCzesciowa DodatkowyOpis FakturaZaliczkowa FaWiersz'),
    required: words('KodWaluty P_1 P_2 P_15 Adnotacje RodzajFaktury'),
  },
  'Faktura/Fa/Adnotacje': {
    order: words('P_16 P_17 P_18 P_18A Zwolnienie NoweSrodkiTransportu P_23 PMarzy'),
    required: words('P_16 P_17 P_18 P_18A Zwolnienie NoweSrodkiTransportu P_23 PMarzy'),
  },
};

/** What each kind of invoice must have beside that, of the element `Fa`. */
export const ofKind: Readonly<Record<string, readonly string[]>> = {
  VAT: ['FaWiersz'],
  ZAL: ['Zamowienie'],
  ROZ: ['FakturaZaliczkowa'],
  UPR: ['FaWiersz'],
  KOR: ['DaneFaKorygowanej'],
  KOR_ZAL: ['DaneFaKorygowanej'],
  KOR_ROZ: ['DaneFaKorygowanej'],
};

/** How a buyer is named: by exactly one of these. */
export const buyerNames = ['NIP', 'NrVatUE', 'NrID', 'BrakID'] as const;

export const namespace = 'http://crd.gov.pl/wzor/2025/06/25/13775/';
