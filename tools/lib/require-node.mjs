// Plain syntax on purpose: this file must run on the old Node it complains about.
const wanted = [20, 19];

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < wanted[0] || (major === wanted[0] && minor < wanted[1])) {
  console.error(
    `Node ${wanted.join('.')} or newer is needed, this is ${process.versions.node}: install it from nodejs.org and run the command again.`,
  );
  process.exit(1);
}
