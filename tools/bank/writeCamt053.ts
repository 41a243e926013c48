import { computeBalances, formatDecimal, type Movement, type StatementToWrite } from './movement.ts';

export type CamtVersion = '02' | '04' | '06' | '08';

const xml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const tag = (name: string, content: string): string => (content === '' ? '' : `<${name}>${content}</${name}>`);

const details = (version: CamtVersion, movement: Movement): string => {
  const { title, reference, endToEnd, otherName, otherAccount, amountMinor } = movement;
  const role = amountMinor > 0 !== (movement.isReversal ?? false) ? 'Dbtr' : 'Cdtr';
  const name = tag('Nm', xml(otherName));
  const isAccountNumber = /^[A-Z]{2}/.test(otherAccount);
  const structured = reference === undefined ? '' : tag('Strd', tag('CdtrRefInf', tag('Ref', xml(reference))));
  return tag(
    'TxDtls',
    [
      tag('Refs', tag('EndToEndId', xml(endToEnd ?? 'NOTPROVIDED'))),
      tag(
        'RltdPties',
        tag(role, version === '08' ? tag('Pty', name) : name) +
          tag(
            `${role}Acct`,
            tag('Id', isAccountNumber ? tag('IBAN', otherAccount) : tag('Othr', tag('Id', otherAccount))),
          ),
      ),
      tag('RmtInf', (title.match(/.{1,140}/gu) ?? []).map((line) => tag('Ustrd', xml(line))).join('') + structured),
    ].join(''),
  );
};

const entry = (version: CamtVersion, movement: Movement): string => {
  const { amountMinor, currency, bookedOn, bankReference, isReversal } = movement;
  return tag(
    'Ntry',
    [
      `<Amt Ccy="${currency}">${formatDecimal(amountMinor)}</Amt>`,
      tag('CdtDbtInd', amountMinor > 0 ? 'CRDT' : 'DBIT'),
      isReversal === true ? tag('RvslInd', 'true') : '',
      tag('Sts', version === '08' ? tag('Cd', 'BOOK') : 'BOOK'),
      tag('BookgDt', tag('Dt', bookedOn)),
      tag('ValDt', tag('Dt', bookedOn)),
      tag('AcctSvcrRef', xml(bankReference ?? '')),
      tag('NtryDtls', details(version, movement)),
    ].join(''),
  );
};

const balance = (kind: 'OPBD' | 'CLBD', minor: number, currency: string): string =>
  tag(
    'Bal',
    tag('Tp', tag('CdOrPrtry', tag('Cd', kind))) +
      `<Amt Ccy="${currency}">${formatDecimal(minor)}</Amt>` +
      tag('CdtDbtInd', minor < 0 ? 'DBIT' : 'CRDT'),
  );

/** A statement in the form CAMT.053. */
export const writeCamt053 = (toWrite: StatementToWrite, version: CamtVersion = '08'): Uint8Array => {
  const { account, currency, number, movements } = toWrite;
  const { openingMinor, closingMinor } = computeBalances(toWrite);
  const id = /^[A-Z]{2}/.test(account) ? tag('IBAN', account) : tag('Othr', tag('Id', account));
  const statement = tag(
    'Stmt',
    tag('Id', `STMT-${number}`) +
      tag('ElctrncSeqNb', String(number)) +
      tag('Acct', tag('Id', id) + tag('Ccy', currency)) +
      balance('OPBD', openingMinor, currency) +
      balance('CLBD', closingMinor, currency) +
      movements.map((movement) => entry(version, movement)).join(''),
  );
  const space = `urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}`;
  return new TextEncoder().encode(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${space}">${tag('BkToCstmrStmt', tag('GrpHdr', tag('MsgId', `M-${number}`)) + statement)}</Document>\n`,
  );
};
