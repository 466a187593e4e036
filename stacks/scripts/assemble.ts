import { assemblyDirectory, type AssemblyRequest } from "../deploy/assembly";
import { synthesise } from "../synthesise";

/** A part of `npm run deploy` and `npm run remove`: synthesises what the argument asks for, as JSON. */
const { stage, target, state, mode } = JSON.parse(process.argv[2] ?? "{}") as AssemblyRequest;
await synthesise({ stage, target, state, mode, directory: assemblyDirectory(stage) });
// Ends the process, which SST's development mode would keep alive.
process.exit(0);
