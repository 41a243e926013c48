import type { Locator } from 'playwright-core';
import decode from 'qr/decode.js';

/** What a camera reads from a QR code that is on the screen. @throws when it cannot be read */
export const readQrText = async (picture: Locator): Promise<string> => {
  const png = (await picture.screenshot()).toString('base64');
  const image = await picture.page().evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const { width, height } = bitmap;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    if (context === null) throw new Error('There is no canvas.');
    context.drawImage(bitmap, 0, 0);
    return { width, height, data: [...context.getImageData(0, 0, width, height).data] };
  }, png);
  return decode({ ...image, data: Uint8ClampedArray.from(image.data) });
};
