// Loaded into a shop before it starts (node --import): says how much processor time the process has used, whenever it is asked.
process.on('message', () => process.send?.(process.cpuUsage()));
process.channel?.unref();
