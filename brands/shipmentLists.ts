import type { Pricing } from './pricing.ts';

type ShipmentList = Pricing['shipment'];

/** Originals sent from Poland, with parcel lockers. */
export const fromPoland = {
  thickFrom: 10,
  prices: {
    PLN: {
      registered: '14.70',
      registeredThick: '17.00',
      locker: '15.00',
      courier: '19.90',
      europe: '30.00',
      elsewhere: '35.00',
      furtherCopy: '20.00',
      notarisedCopy: '60.00',
      freeFrom: '500.00',
    },
    EUR: {
      registered: '3.70',
      registeredThick: '4.30',
      locker: '3.80',
      courier: '5.00',
      europe: '7.50',
      elsewhere: '8.80',
      furtherCopy: '5.00',
      notarisedCopy: '15.00',
      freeFrom: '125.00',
    },
    GBP: {
      registered: '3.20',
      registeredThick: '3.70',
      locker: '3.30',
      courier: '4.30',
      europe: '6.50',
      elsewhere: '7.60',
      furtherCopy: '4.30',
      notarisedCopy: '13.00',
      freeFrom: '108.00',
    },
    USD: {
      registered: '4.20',
      registeredThick: '4.80',
      locker: '4.30',
      courier: '5.60',
      europe: '8.40',
      elsewhere: '9.80',
      furtherCopy: '5.60',
      notarisedCopy: '17.00',
      freeFrom: '140.00',
    },
  },
} as const satisfies ShipmentList;

/** Originals sent from Germany, without parcel lockers. */
export const fromGermany = {
  thickFrom: 10,
  prices: {
    PLN: {
      registered: '22.00',
      registeredThick: '26.00',
      locker: null,
      courier: '36.00',
      europe: '34.00',
      elsewhere: '40.00',
      furtherCopy: '24.00',
      notarisedCopy: '80.00',
      freeFrom: '800.00',
    },
    EUR: {
      registered: '5.50',
      registeredThick: '6.50',
      locker: null,
      courier: '9.00',
      europe: '8.50',
      elsewhere: '10.00',
      furtherCopy: '6.00',
      notarisedCopy: '20.00',
      freeFrom: '200.00',
    },
    GBP: {
      registered: '4.80',
      registeredThick: '5.60',
      locker: null,
      courier: '7.80',
      europe: '7.30',
      elsewhere: '8.60',
      furtherCopy: '5.20',
      notarisedCopy: '17.50',
      freeFrom: '175.00',
    },
    USD: {
      registered: '6.20',
      registeredThick: '7.30',
      locker: null,
      courier: '10.10',
      europe: '9.60',
      elsewhere: '11.20',
      furtherCopy: '6.80',
      notarisedCopy: '22.50',
      freeFrom: '225.00',
    },
  },
} as const satisfies ShipmentList;
