/** CRC-8 with the polynomial 07, which begins at 0, as two digits. */
export const crc8 = (text: string): string => {
  let crc = 0;
  for (const byte of Buffer.from(text, 'ascii')) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ (crc & 0x80 ? 0x07 : 0)) & 0xff;
  }
  return crc.toString(16).toUpperCase().padStart(2, '0');
};

/** Whether KSeF can have given a number to an invoice of the seller: `NIP-YYYYMMDD-12 digits-check`. */
export const isKsefNumber = (number: string, nip: string): boolean => {
  const [seller, , , check] = number.split('-');
  return seller === nip && number.length === 35 && crc8(number.slice(0, 32)) === check;
};
