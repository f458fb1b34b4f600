/** Adds a command to the data layer as an arguments object, like the inline code in the HTML. */
export const gtag: (...command: unknown[]) => void = function () {
  // oxlint-disable-next-line prefer-rest-params -- tags expect an arguments object
  (window.dataLayer ??= []).push(arguments);
};
