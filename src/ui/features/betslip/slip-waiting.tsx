// The slip while what was kept of it is being brought back.

export function SlipWaiting() {
  return (
    <>
      <header>
        <h2>Betslip</h2>
      </header>
      <div className="legs" aria-hidden="true">
        <span className="leg skeleton leg-gap" />
        <span className="leg skeleton leg-gap" />
      </div>
    </>
  );
}
