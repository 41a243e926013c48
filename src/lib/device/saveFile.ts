/** Has the browser fetch a file, and leave the page as it is. */
export const saveFile = (url: string): void => {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
};
