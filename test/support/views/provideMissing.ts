/** What jsdom lacks: a modal dialog simply opens and closes, and nothing scrolls. */
export const provideMissing = (): void => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  window.scrollTo = () => {};
};
