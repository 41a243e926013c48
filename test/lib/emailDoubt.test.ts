import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emailDoubt, isOneSlip } from '../../machines/lib/emailDoubt.ts';

const providers = ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com', 't-online.de', 'freenet.de'];

/** Domains at which people have addresses, short and alike ones among them. */
const real = [
  ...['gmx.de', 'gmx.net', 'gmx.at', 'web.de', 'wp.pl', 'o2.pl', 'op.pl', 'vp.pl', 'onet.pl', 'onet.eu', 'tlen.pl'],
  ...['interia.pl', 'interia.eu', 'gazeta.pl', 'ukr.net', 'i.ua', 'meta.ua', 'bigmir.net', 'email.ua', 'lviv.ua'],
  ...['gmail.com', 'googlemail.com', 'hotmail.com', 'hotmail.se', 'hotmail.co.uk', 'live.com', 'live.nl', 'msn.com'],
  ...['yahoo.com', 'yahoo.fr', 'yahoo.co.jp', 'yahoo.com.br', 'outlook.com', 'outlook.es', 'icloud.com', 'me.com'],
  ...[
    'aol.com',
    'mail.com',
    'email.com',
    'ymail.com',
    'proton.me',
    'pm.me',
    'protonmail.com',
    'protonmail.ch',
    'mail.de',
  ],
  ...[
    'posteo.de',
    'mailbox.org',
    'arcor.de',
    't-online.de',
    'freenet.de',
    'kabelmail.de',
    'uni-wuerzburg.de',
    'tum.de',
  ],
  ...[
    'müller.de',
    'пошта.укр',
    'example.com',
    'company.example',
    'mail.company.com.ua',
    'agh.edu.pl',
    'x.co',
    'ox.ac.uk',
  ],
];

describe('an address that can hardly be right', () => {
  test.each([
    ['ada@gmial.com', 'ada@gmail.com'],
    ['ada@gmai.com', 'ada@gmail.com'],
    ['ada@gmail.con', 'ada@gmail.com'],
    ['ada@gmail.co', 'ada@gmail.com'],
    ['ada@gmal.con', 'ada@gmail.com'],
    ['ada@gmail', 'ada@gmail.com'],
    ['ada@gmailcom', 'ada@gmail.com'],
    ['ada@gmial', 'ada@gmail.com'],
    ['ada@wp', 'ada@wp.pl'],
    ['ada@ukrnet', 'ada@ukr.net'],
    ['Ada.Nowak+x@HOTMIAL.com ', 'Ada.Nowak+x@hotmail.com'],
    ['ada@yaho.com', 'ada@yahoo.com'],
    ['ada@outlok.com', 'ada@outlook.com'],
    ['ada@t-onlin.de', 'ada@t-online.de'],
    ['ada@interai.pl', 'ada@interia.pl'],
    ['ada@company.con', 'ada@company.com'],
    ['ada..nowak@Example.com', 'ada.nowak@Example.com'],
    ['.ada@example.com', 'ada@example.com'],
    ['ada.@gmial.com', 'ada@gmail.com'],
  ])('%s: %s', (address, suggested) => {
    expect(emailDoubt(address)).toEqual({ suggested });
  });

  test.each(['ada@localhost', 'ada@my-company', 'ada@192.0.2.1', 'ada@example.c', 'ada@example.123', '.@example.com'])(
    '%s: nothing can be suggested',
    (address) => {
      expect(emailDoubt(address)).toEqual({ suggested: null });
    },
  );

  test.each(real)('%s is never suggested away', (domain) => {
    expect(emailDoubt(`ada@${domain}`)).toBeNull();
    expect(emailDoubt(`ada@${domain.toUpperCase()}`)).toBeNull();
  });

  test.each(['', 'ada', 'ada@', '@gmial.com', 'a@b@gmial.com'])(
    '“%s” is none: the first message is for it',
    (address) => {
      expect(emailDoubt(address)).toBeNull();
    },
  );

  const domain = fc.constantFrom(...providers);
  const local = fc.stringMatching(/^[a-z]([.+_-]?[a-z0-9]){0,10}$/);

  test('what comes before the domain stays, and a suggestion is beyond doubt', () => {
    fc.assert(
      fc.property(
        local,
        fc.oneof(domain, fc.domain()),
        fc.nat(),
        fc.stringMatching(/^[a-z]?$/),
        (name, host, at, letter) => {
          const place = at % (host.length + 1);
          const doubt = emailDoubt(`${name}@${host.slice(0, place)}${letter}${host.slice(place)}`);
          if (doubt?.suggested == null) return;
          expect(doubt.suggested.startsWith(`${name}@`)).toBe(true);
          expect(emailDoubt(doubt.suggested)).toBeNull();
        },
      ),
    );
  });

  test('a letter that is missing from a provider’s name, after the first, is noticed', () => {
    fc.assert(
      fc.property(local, domain, fc.nat(), (name, host, at) => {
        const place = 1 + (at % (host.indexOf('.') - 1));
        expect(emailDoubt(`${name}@${host.slice(0, place)}${host.slice(place + 1)}`)).toEqual({
          suggested: `${name}@${host}`,
        });
      }),
    );
  });
});

test.each([
  ['gmail', 'gmial', true],
  ['gmail', 'gmal', true],
  ['gmail', 'gmaill', true],
  ['gmail', 'gnail', true],
  ['gmail', 'gmail', false],
  ['gmail', 'gmali', true],
  ['gmail', 'gamli', false],
  ['gmail', 'gm', false],
  ['', 'a', true],
])('%s and %s are one slip apart: %s', (one, other, apart) => {
  expect(isOneSlip(one, other)).toBe(apart);
  expect(isOneSlip(other, one)).toBe(apart);
});
