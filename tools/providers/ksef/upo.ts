import { XMLBuilder } from 'fast-xml-parser';

/** What a confirmation of receipt says. */
export type Confirmed = {
  readonly session: string;
  /** name of the token by which the sender logged in */
  readonly token: string;
  readonly nip: string;
  readonly ksefNumber: string;
  readonly number: string;
  readonly issuedOn: string;
  readonly sentAt: Date;
  readonly acceptedAt: Date;
  /** SHA-256 of the invoice, base64 */
  readonly hash: string;
  readonly isOffline: boolean;
};

const builder = new XMLBuilder({ ignoreAttributes: false, commentPropName: '#comment' });

/** A confirmation in the form 4-3, which says in a comment that it confirms nothing. */
export const toUpo = (said: Confirmed): string =>
  builder.build({
    '?xml': { '@_version': '1.0', '@_encoding': 'UTF-8' },
    Potwierdzenie: {
      '@_xmlns': 'http://upo.schematy.mf.gov.pl/KSeF/v4-3',
      '#comment': ' A stand-in has made this: it is worth nothing. ',
      NazwaPodmiotuPrzyjmujacego: 'Ministerstwo Finansów',
      NumerReferencyjnySesji: said.session,
      Uwierzytelnienie: { IdKontekstu: { Nip: said.nip }, NumerReferencyjnyTokenaKSeF: said.token },
      NazwaStrukturyLogicznej: 'Schemat_FA(3)_v1-0E.xsd',
      KodFormularza: 'FA (3)',
      Dokument: {
        NipSprzedawcy: said.nip,
        NumerKSeFDokumentu: said.ksefNumber,
        NumerFaktury: said.number,
        DataWystawieniaFaktury: said.issuedOn,
        DataPrzeslaniaDokumentu: said.sentAt.toISOString(),
        DataNadaniaNumeruKSeF: said.acceptedAt.toISOString(),
        SkrotDokumentu: said.hash,
        TrybWysylki: said.isOffline ? 'Offline' : 'Online',
      },
    },
  });
