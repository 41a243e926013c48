import { describe, expect, it } from 'vitest';
import type { InvoiceDocument } from '../../server/invoice/invoiceDocument.ts';
import { toFa3 } from '../../server/invoice/xml/toFa3.ts';
import { toUbl } from '../../server/invoice/xml/toUbl.ts';
import { findFa3Errors } from '../support/invoices/checkFa3.ts';
import { findUblErrors } from '../support/invoices/checkUbl.ts';
import { kinds } from '../support/invoices/kinds.ts';
import { all, readMinorAt, readTextAt, readXml, type XmlNode } from '../support/invoices/readXml.ts';
import { findXsdErrors, loadRules, schemasFolder } from '../support/invoices/schemas.ts';

const getDocument = (name: string): InvoiceDocument => {
  const kind = kinds.find((known) => known.name === name);
  if (kind === undefined) throw new Error(`There is no kind "${name}".`);
  return kind.document;
};

const ksefNumber = '5265877635-20250826-0100001AF629-AF';
const fa3 = (name: string, numbers: readonly (readonly [number, string])[] = []): string =>
  toFa3(getDocument(`mostek: ${name}`), {
    createdAt: new Date('2026-11-22T10:00:00.123Z'),
    ksefNumbers: new Map(numbers),
  });
const ubl = (name: string): string => toUbl(getDocument(`wordbridge: ${name}`));

/** The texts at paths below a root. */
const texts = (root: XmlNode, ...paths: readonly string[]): readonly (string | undefined)[] =>
  paths.map((path) => readTextAt(root, path));

describe('an invoice in FA(3)', () => {
  it('says who buys by the kind of number', () => {
    const party = (name: string) =>
      all(readXml(fa3(name)), 'Podmiot2/DaneIdentyfikacyjne')[0]?.children.map((child) => [child.name, child.text]);
    expect(party('to a company')).toEqual([
      ['NIP', '1111111111'],
      ['Nazwa', 'Nabywca &amp; Synowie „Ład” S.A.'.replace('&amp;', '&')],
    ]);
    expect(party('to a business in the EU, with reverse charge')?.slice(0, 2)).toEqual([
      ['KodUE', 'DE'],
      ['NrVatUE', '136695976'],
    ]);
    expect(party('to a business in Greece')?.slice(0, 2)).toEqual([
      ['KodUE', 'EL'],
      ['NrVatUE', '094014201'],
    ]);
    expect(party('to a business in a third country')?.slice(0, 1)).toEqual([['KodKraju', 'US']]);
    expect(party('to a person')?.slice(0, 1)).toEqual([['BrakID', '1']]);
    expect(readTextAt(readXml(fa3('to a business in Greece')), 'Podmiot2/Adres/KodKraju')).toBe('GR');
  });

  it('says where no tax is owed why', () => {
    const of = (name: string) =>
      texts(
        readXml(fa3(name)),
        'Fa/P_13_8',
        'Fa/P_13_9',
        'Fa/Adnotacje/P_18',
        'Fa/FaWiersz/P_12',
        'Podmiot1/PrefiksPodatnika',
      );
    expect(of('to a business in the EU, with reverse charge')).toEqual([undefined, '420.00', '1', 'np II', 'PL']);
    expect(of('to a business in a third country')).toEqual(['420.00', undefined, '1', 'np I', undefined]);
    expect(of('to a person in a third country')).toEqual(['420.00', undefined, '2', 'np I', undefined]);
  });

  it('has the seller’s prefix with every VAT ID of another country, whoever owes the tax', () => {
    const [prefix, code] = ['Podmiot1/PrefiksPodatnika', 'Podmiot2/DaneIdentyfikacyjne/KodUE'];
    for (const { name, document } of kinds.filter((kind) => kind.name.startsWith('mostek'))) {
      const root = readXml(toFa3(document, { createdAt: new Date(), ksefNumbers: new Map() }));
      expect(texts(root, prefix), name).toEqual([readTextAt(root, code) === undefined ? undefined : 'PL']);
    }
    const taxed = readXml(fa3('to a business in the EU that is taxed at home'));
    expect(texts(taxed, prefix, code, 'Fa/P_13_1')).toEqual(['PL', 'DE', '420.00']);
  });

  it('says how it was paid, in words where its list has no such way', () => {
    const payment = (name: string) =>
      all(readXml(fa3(name)), 'Fa/Platnosc')[0]?.children.map((child) => [child.name, child.text]);
    expect(payment('that is paid')).toEqual([
      ['Zaplacono', '1'],
      ['DataZaplaty', '2026-11-03'],
      ['FormaPlatnosci', '2'],
    ]);
    expect(payment('that is paid by transfer')?.at(-1)).toEqual(['FormaPlatnosci', '6']);
    expect(payment('that is paid by Przelewy24')?.slice(2)).toEqual([
      ['PlatnoscInna', '1'],
      ['OpisPlatnosci', 'Przelewy24'],
    ]);
    expect(payment('that is paid in two ways')?.slice(2)).toEqual([
      ['PlatnoscInna', '1'],
      ['OpisPlatnosci', 'Saldo, Karta (Stripe)'],
    ]);
    const [part] = all(readXml(fa3('that is partly paid')), 'Fa/Platnosc/ZaplataCzesciowa');
    expect(part?.children.at(-1)).toMatchObject({ name: 'FormaPlatnosci', text: '2' });
  });

  it('says the tax in złote with its rate', () => {
    const root = readXml(fa3('in a foreign currency'));
    expect(texts(root, 'Fa/P_14_1', 'Fa/P_14_1W', 'Fa/FaWiersz/KursWaluty')).toEqual(['96.60', '411.64', '4.2613']);
    const advance = readXml(fa3('of an advance in a foreign currency'));
    expect(texts(advance, 'Fa/P_14_1W', 'Fa/KursWalutyZ')).toEqual(['411.64', '4.2613']);
  });

  it('settles what the tax of single orders differs from that of all', () => {
    const { roundingMinor, payableMinor } = getDocument('mostek: of a month of many orders, with rounding');
    expect([roundingMinor, payableMinor]).toEqual([5, 0]);
    const root = readXml(fa3('of a month of many orders, with rounding'));
    expect(texts(root, 'Fa/P_15', 'Fa/Rozliczenie/Obciazenia/Kwota', 'Fa/Rozliczenie/DoZaplaty')).toEqual([
      '491.95',
      '0.05',
      '492.00',
    ]);
    expect(readTextAt(readXml(fa3('correction of a month with rounding')), 'Fa/Rozliczenie/DoRozliczenia')).toBe(
      '492.00',
    );
  });

  it('says what is paid, and how to pay what is not', () => {
    const payment = (name: string) => all(readXml(fa3(name)), 'Fa/Platnosc')[0]?.children.map((child) => child.name);
    expect(payment('that is paid')).toEqual(['Zaplacono', 'DataZaplaty', 'FormaPlatnosci']);
    expect(payment('that is not paid')).toEqual(['TerminPlatnosci', 'FormaPlatnosci', 'RachunekBankowy']);
    expect(payment('that is partly paid')).toEqual([
      'ZnacznikZaplatyCzesciowej',
      'ZaplataCzesciowa',
      'TerminPlatnosci',
      'FormaPlatnosci',
      'RachunekBankowy',
    ]);
  });

  it('charges in the end what advances have left, and names them', () => {
    const root = readXml(fa3('final, a part paid in advance', [[41, ksefNumber]]));
    expect(
      texts(root, 'Fa/RodzajFaktury', 'Fa/P_13_1', 'Fa/P_14_1', 'Fa/P_15', 'Fa/FakturaZaliczkowa/NrKSeFFaZaliczkowej'),
    ).toEqual(['ROZ', '99.99', '23.00', '122.99', ksefNumber]);
    expect(texts(readXml(fa3('final, all paid in advance')), 'Fa/P_15', 'Fa/Rozliczenie')).toEqual(['0.00', undefined]);
    // Eleven of twelve orders of 41.00 each are left.
    expect(readTextAt(readXml(fa3('final, of many orders')), 'Fa/Rozliczenie/DoZaplaty')).toBe('451.00');
    expect(readTextAt(readXml(fa3('final, all paid in advance')), 'Fa/FakturaZaliczkowa/NrFaZaliczkowej')).toBe(
      'FZ/2026/0007',
    );
  });

  it('corrects by differences, with each line before and after', () => {
    const root = readXml(fa3('correction that reduces', [[12, ksefNumber]]));
    expect(
      texts(
        root,
        'Fa/RodzajFaktury',
        'Fa/P_15',
        'Fa/DaneFaKorygowanej/NrKSeF',
        'Fa/DaneFaKorygowanej/NrKSeFFaKorygowanej',
      ),
    ).toEqual(['KOR', '-100.01', '1', ksefNumber]);
    expect(all(root, 'Fa/FaWiersz').map((row) => all(row, 'StanPrzed').length)).toEqual([1, 1, 1, 1, 0, 0, 0, 0]);
    expect(readTextAt(readXml(fa3('correction that cancels')), 'Fa/DaneFaKorygowanej/NrKSeFN')).toBe('1');
    const buyer = readXml(fa3('correction of the buyer'));
    expect(texts(buyer, 'Podmiot2/Adres/AdresL1', 'Fa/Podmiot2K/Adres/AdresL1', 'Fa/P_15', 'Fa/TypKorekty')).toEqual([
      'ul. Nowa 2',
      'ul. Kręta 5 m. 7',
      '0.00',
      '1',
    ]);
    expect(readTextAt(readXml(fa3('correction of a final invoice')), 'Fa/RodzajFaktury')).toBe('KOR_ROZ');
    expect(texts(readXml(fa3('correction of an advance')), 'Fa/RodzajFaktury', 'Fa/P_15ZK', 'Fa/P_15')).toEqual([
      'KOR_ZAL',
      '516.60',
      '-516.60',
    ]);
  });

  it('shortens what is too long', () => {
    const name = readTextAt(readXml(fa3('with awkward texts')), 'Podmiot2/DaneIdentyfikacyjne/Nazwa') ?? '';
    expect(name.length).toBeGreaterThan(480);
    expect(name.length).toBeLessThanOrEqual(512);
    expect(name.endsWith('…')).toBe(true);
    expect(name).toContain('🧾👩‍👩‍👧');
    expect(name).toContain('“<b>&amp;</b>” ]]>');
  });
});

describe('an invoice in UBL', () => {
  it('is of the type of its kind', () => {
    const typeOf = (name: string) => {
      const root = readXml(ubl(name));
      return [root.name, readTextAt(root, 'InvoiceTypeCode') ?? readTextAt(root, 'CreditNoteTypeCode')];
    };
    expect(typeOf('to a company')).toEqual(['Invoice', '380']);
    expect(typeOf('of an advance')).toEqual(['Invoice', '386']);
    expect(typeOf('final, all paid in advance')).toEqual(['Invoice', '380']);
    expect(typeOf('correction that cancels')).toEqual(['CreditNote', '381']);
    expect(typeOf('correction of the buyer')).toEqual(['Invoice', '384']);
  });

  it('names no VAT ID and no rate where nothing is taxed, and another number of the seller', () => {
    const root = readXml(ubl('to a business in a third country'));
    expect(all(root, 'AccountingSupplierParty/Party/PartyTaxScheme')).toEqual([]);
    expect(all(root, 'AccountingCustomerParty/Party/PartyTaxScheme')).toEqual([]);
    expect(ubl('to a business in a third country')).not.toContain('cbc:Percent');
    expect(readTextAt(root, 'AccountingSupplierParty/Party/PartyLegalEntity/CompanyID')).toContain('HRB');
    expect(readTextAt(root, 'AccountingCustomerParty/Party/PartyLegalEntity/CompanyID')).toBe('12-3456789');
    const reverse = readXml(ubl('to a business in the EU, with reverse charge'));
    expect(readTextAt(reverse, 'TaxTotal/TaxSubtotal/TaxCategory/TaxExemptionReasonCode')).toBe('VATEX-EU-AE');
    expect(readTextAt(reverse, 'AccountingCustomerParty/Party/PartyTaxScheme/CompanyID')).toBe('PL1111111111');
  });

  it('is not made under reverse charge without the VAT IDs of both (BR-AE-02)', () => {
    const document = getDocument('wordbridge: to a business in the EU, with reverse charge');
    const without = (party: 'buyer' | 'seller', vatId: string | null) => () =>
      toUbl({ ...document, [party]: { ...document[party], vatId } });
    expect(without('buyer', null)).toThrow('The buyer of WB/2026/0012 has no VAT ID');
    expect(without('buyer', ' ')).toThrow('has no VAT ID');
    expect(without('seller', null)).toThrow('The seller of WB/2026/0012 has no VAT ID');
    expect(without('buyer', 'PL1111111111')).not.toThrow();
  });

  it('says how it was paid, and to which account a transfer has gone', () => {
    const means = (name: string) =>
      texts(readXml(ubl(name)), 'PaymentMeans/PaymentMeansCode', 'PaymentMeans/PayeeFinancialAccount/ID');
    const account = 'DE89370400440532013000';
    expect(means('that is paid')).toEqual(['48', undefined]);
    expect(means('that is paid by transfer')).toEqual(['58', account]);
    expect(means('that is paid by Przelewy24')).toEqual(['68', undefined]);
    expect(means('that is paid in two ways')).toEqual(['1', undefined]);
    expect(means('that is not paid')).toEqual(['58', account]);
    expect(ubl('that is paid in two ways')).toContain('name="Guthaben, Karte (Stripe)"');
  });

  it('has a minimum price as one line with a quantity of one', () => {
    const [line, ...others] = all(readXml(ubl('of a minimum price')), 'InvoiceLine');
    expect(others).toEqual([]);
    if (line === undefined) throw new Error('There is no line.');
    expect(texts(line, 'InvoicedQuantity', 'Price/PriceAmount', 'LineExtensionAmount')).toEqual(['1', '50', '50.00']);
    expect(all(line, 'InvoicedQuantity')[0]?.attributes.unitCode).toBe('LS');
  });

  it('gives back in positive amounts', () => {
    const document = getDocument('wordbridge: correction that cancels');
    const root = readXml(ubl('correction that cancels'));
    expect(readMinorAt(root, 'LegalMonetaryTotal/TaxInclusiveAmount')).toBe(-document.grossMinor);
    expect(all(root, 'CreditNoteLine').every((line) => readMinorAt(line, 'LineExtensionAmount') > 0)).toBe(true);
    expect(readTextAt(root, 'BillingReference/InvoiceDocumentReference/ID')).toBe('WB/2026/0012');
  });

  it('rounds the payable amount to what orders cost, and says the tax in its currency', () => {
    const root = readXml(ubl('of a month of many orders, with rounding'));
    expect(readTextAt(root, 'LegalMonetaryTotal/PayableRoundingAmount')).toBe('-0.03');
    const foreign = all(readXml(ubl('in a foreign currency')), 'TaxTotal').map((total) =>
      readTextAt(total, 'TaxAmount'),
    );
    expect(foreign).toEqual(['79.80', '18.73']);
  });
});

describe('the checks themselves', () => {
  it('see a cent', () => {
    expect(findUblErrors(ubl('to a company').replace('>499.80<', '>499.81<'))).not.toEqual([]);
    expect(findUblErrors(ubl('with a discount').replace('>20.00<', '>20.01<'))).not.toEqual([]);
    expect(findUblErrors(ubl('of several rates').replace('>7</cbc:Percent>', '>8</cbc:Percent>'))).not.toEqual([]);
    expect(findFa3Errors(fa3('to a company').replace('<P_14_1>96.60', '<P_14_1>96.61'))).not.toEqual([]);
    expect(findFa3Errors(fa3('to a company').replace('<P_15>516.60', '<P_15>516.61'))).not.toEqual([]);
    expect(findFa3Errors(fa3('with a discount').replace('<P_10>20.00', '<P_10>20.01'))).not.toEqual([]);
  });

  it.skipIf(schemasFolder === undefined)('see what breaks a schema or an official rule', async () => {
    const folder = schemasFolder ?? '';
    const file = (contents: string) => [{ fileName: 'invoice.xml', contents }];
    const wrongNip = fa3('to a company').replace('<NIP>1111111111', '<NIP>0111111111');
    expect(await findXsdErrors(folder, 'Faktura', file(wrongNip))).not.toEqual([]);
    const withoutId = ubl('to a company').replace(/<cbc:ID>WB.*<\/cbc:ID>/u, '');
    expect(await findXsdErrors(folder, 'Invoice', file(withoutId))).not.toEqual([]);
    const rated = ubl('to a person in a third country').replaceAll(
      '<cbc:ID>O</cbc:ID>',
      '<cbc:ID>O</cbc:ID><cbc:Percent>0</cbc:Percent>',
    );
    expect((await loadRules(folder))(rated).join()).toContain('BR-O-05');
  });
});
