/** As it stands in the HTML: commands lie in the data layer as the arguments of a function. */
export const gtag: (...command: unknown[]) => void = function () {
  // eslint-disable-next-line prefer-rest-params -- that is what tags read
  (window.dataLayer ??= []).push(arguments);
};
