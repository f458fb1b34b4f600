/** The belts of a page, as all sites of Next.js show them. */
export function Belts({ belts = [] }) {
  return belts.map(({ title, paragraphs }, index) => (
    <section key={index}>
      <h2>{title}</h2>
      {paragraphs.map((text, at) => (
        <p key={at}>{text}</p>
      ))}
    </section>
  ));
}
