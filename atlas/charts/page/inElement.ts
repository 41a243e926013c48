/** JSON and programs inside an element that ends at `</`. */
export const inElement = (text: string): string => text.replaceAll('</', '<\\/').replaceAll('<!--', '<\\!--');
