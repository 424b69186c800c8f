import { checkBoundaries } from './boundaries';

const { problems, modulesRead } = await checkBoundaries(process.cwd());
for (const problem of problems) console.error(problem);
console.log(`${modulesRead} modules read, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
