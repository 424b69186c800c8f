// Plain syntax on purpose: this file must run on the old Node it complains about.
const wantedMajor = 20;
const wantedMinor = 19;

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < wantedMajor || (major === wantedMajor && minor < wantedMinor)) {
  console.error(
    `Node ${wantedMajor}.${wantedMinor} or newer is needed, this is ${process.versions.node}: install it from nodejs.org and run the command again.`,
  );
  process.exit(1);
}
