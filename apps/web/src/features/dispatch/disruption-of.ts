/** Who is out for the day, or leaves early, as a plan is asked for. */
export const disruptionOf = (technicianId: string, leavesAtMinutes: number | null) =>
  leavesAtMinutes === null
    ? { kind: 'technician_out' as const, technician_id: technicianId }
    : { kind: 'leaves_early' as const, technician_id: technicianId, ends_at_minutes: leavesAtMinutes };
