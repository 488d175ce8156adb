/** What the product is for. */
export function Mission() {
  return (
    <section className="wrap grid gap-x-18 gap-y-5 pt-14 pane:pt-20 wide:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
      <h2 className="heading text-[30px] leading-[1.12] pane:text-[clamp(30px,3vw,40px)]">Our mission</h2>
      <div className="grid gap-4 text-[18px] leading-[1.6] text-pretty text-ink-2">
        <p>
          Law school rewards students who know what this professor, in this room, will ask. That knowledge
          used to pass from one class to the next by outline and by luck. We want every student to have it,
          whoever they know.
        </p>
        <p>
          We also want it to be honest. A study partner that sounds sure and is wrong does harm, so ours shows
          the page behind each quote, says when your materials are silent, and tells you how its forecasts
          did. It is for learning: not legal advice, not a way around the honor code, and no substitute for
          the reading.
        </p>
      </div>
    </section>
  );
}
