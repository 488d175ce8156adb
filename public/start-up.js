// Once everything is loaded the app has taken this away; if it stands, the app's code did not arrive or did not run.
addEventListener('load', () => {
  const failure = document.getElementById('start-failure');
  failure?.classList.add('start-failure-now');
  failure?.addEventListener('submit', (event) => {
    // Without this the button works too, but loses what the address asks for beyond its path.
    event.preventDefault();
    location.reload();
  });
});
