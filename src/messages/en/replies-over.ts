/** Why a booking in this status cannot be changed. */
export default {
  pending: "This appointment is pending, so it can't be changed.",
  booked: "This appointment is booked, so it can't be changed.",
  confirmed: "This appointment is confirmed, so it can't be changed.",
  paid: "This appointment is paid, so it can't be changed.",
  completed: "This appointment is completed, so it can't be changed.",
  canceled: "This appointment is canceled, so it can't be changed.",
  no_show: "This appointment was missed, so it can't be changed.",
} as const;
